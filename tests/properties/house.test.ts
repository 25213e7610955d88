import { describe, expect, it } from 'vitest'
import { doorOf, floorNumber, houseOf } from '#shared/properties/house.ts'
import { stepIn } from '../../web/properties/house/steps.ts'

const home = (fullAddress: string, floor?: string) => ({ fullAddress, floor })

describe('the picture of a house', () => {
  it.each([
    ['3/5', 3],
    ['3. krs', 3],
    [' 12', 12],
    ['-1', -1],
    ['kellari', undefined],
    ['', undefined],
  ])('reads the floor of "%s"', (text, floor) => expect(floorNumber(text)).toBe(floor))

  it.each([
    ['Katajakatu 5 A 10', 'A 10'],
    ['Rantatie 1 as. 2', '2'],
    ['Rantatie 3', 'Rantatie 3'],
  ])('names the door of %s', (fullAddress, door) => expect(doorOf(home(fullAddress))).toBe(door))

  it('has floors from the top down and stairs side by side, with homes by their numbers', () => {
    const { stairs, floors } = houseOf([
      home('Katajakatu 5 B 10', '1'),
      home('Katajakatu 5 A 2', '1/3'),
      home('Katajakatu 5 A 10', '2/3'),
      home('Katajakatu 5 A 9', '2/3'),
    ])
    expect(stairs).toEqual(['A', 'B'])
    expect(floors.map(({ floor }) => floor)).toEqual([2, 1])
    const addresses = floors.map(({ cells }) =>
      cells.map((cell) => cell.map(({ fullAddress }) => fullAddress.slice(13))),
    )
    expect(addresses).toEqual([
      [['A 9', 'A 10'], []],
      [['A 2'], ['B 10']],
    ])
  })

  it('has a row of its own for homes without a floor, and a column for those without a stair', () => {
    const { stairs, floors } = houseOf([home('Rantatie 1 as. 2', '1'), home('Rantatie 1 A 1'), home('Rantatie 3', '2')])
    expect(stairs).toEqual(['A', ''])
    expect(floors.map(({ floor, cells }) => [floor, cells.map(({ length }) => length)])).toEqual([
      [2, [0, 1]],
      [1, [0, 1]],
      [undefined, [1, 0]],
    ])
  })
})

describe('keys in the picture', () => {
  const tiles = [
    [['a5', 'a6'], ['b9']],
    [['a3', 'a4'], []],
    [[], ['b7', 'b8']],
  ]
  it.each([
    ['a5', 'ArrowRight', 'a6'],
    ['a6', 'ArrowRight', 'b9'],
    ['b9', 'ArrowRight', undefined],
    ['a5', 'ArrowLeft', undefined],
    ['a6', 'Home', 'a5'],
    ['a5', 'End', 'b9'],
    ['a6', 'ArrowDown', 'a4'],
    ['a4', 'ArrowDown', 'b8'],
    ['b7', 'ArrowUp', 'a3'],
    ['b9', 'ArrowDown', 'a3'],
    ['b9', 'ArrowUp', undefined],
    ['a5', 'Enter', undefined],
    ['gone', 'ArrowDown', undefined],
  ])('from %s by %s', (from, key, to) => expect(stepIn(tiles, from, key)).toBe(to))
})
