import { CfnBudget } from 'aws-cdk-lib/aws-budgets'
import type { Construct } from 'constructs'

interface Limit {
  /** US dollars a month, of the whole AWS account. */
  readonly dollars: number
  readonly mail: string
}

/** Tells by e-mail when the month's bill is four fifths of what was planned, and when it is going to be over it. */
export function makeBudget(scope: Construct, { dollars, mail }: Limit): void {
  const notice = (notificationType: string, threshold: number): CfnBudget.NotificationWithSubscribersProperty => ({
    notification: { notificationType, threshold, thresholdType: 'PERCENTAGE', comparisonOperator: 'GREATER_THAN' },
    subscribers: [{ subscriptionType: 'EMAIL', address: mail }],
  })
  new CfnBudget(scope, 'Budget', {
    budget: { budgetType: 'COST', timeUnit: 'MONTHLY', budgetLimit: { amount: dollars, unit: 'USD' } },
    notificationsWithSubscribers: [notice('ACTUAL', 80), notice('FORECASTED', 100)],
  })
}
