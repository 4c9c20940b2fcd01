/*
 * The tables that grow with use, so that some installation has ten million rows in them. Whoever makes
 * another such table adds it here; those that are cut in pieces stand for all of theirs.
 */
export const BIG_TABLES = [
  'account',
  'account_group',
  'bulk_change_item',
  'figure_month',
  'figure_tail',
  'idempotency',
  'identity_audit',
  'inbound_call',
  'known_network',
  'ledger_balance',
  'ledger_entry',
  'ledger_month',
  'ledger_tail',
  'member',
  'model_change',
  'notification_read',
  'referral',
  'referral_change',
  'referral_reference',
  'refresh_token',
  'sign_in',
  'webhook_delivery',
] as const

/** Migrations up to this one were applied to databases that nobody was using. */
export const LAST_OF_1_0_0 = '0025_abuse.sql'
