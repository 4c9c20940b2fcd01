/** The four amounts of a payment, in the order in which they are shown. */
export const PAY_AMOUNTS = [
  { field: 'agentPayAmount', label: 'Agent' },
  { field: 'splitAgentPayAmount', label: 'Split' },
  { field: 'teamPayAmount', label: 'Team' },
  { field: 'divisionPayAmount', label: 'Division' },
] as const
