/**
 * How Node is to run the operator's commands: a backup makes short-lived buffers by the million, and with
 * V8's usual room for them holds 100 MB more.
 */
export const ADMIN_FLAGS = ['--max-semi-space-size=2'] as const
