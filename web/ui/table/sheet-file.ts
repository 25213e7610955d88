export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
