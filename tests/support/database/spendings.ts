/** Forgets all spendings: other tests' must not count in this one. */
export const FORGET_SPENDINGS = "delete from private.spendings where true;";

/**
 * SQL that spends from a budget (`private.budgets()`) as `private.spend` does.
 * @param payer the kind of payer and who it is, as `network` and an address
 */
export const spent = (budget: string, [kind, who]: [string, string], cost = 1) =>
  `insert into private.spendings (budget, payer, cost, expires_at)
    select '${budget}', '${kind}:' || private.address_hash('${who}'), ${cost}, now() + span
    from private.budgets() where budget = '${budget}' and payer = '${kind}';`;

/** SQL after which everything was spent this much longer ago: `25 hours`. */
export const longerAgo = (interval: string) =>
  `update private.spendings set spent_at = spent_at - interval '${interval}',
    expires_at = expires_at - interval '${interval}';`;
