import { graphql } from '#client/graphql.ts'

export const RECOVERY_CODES_LEFT = graphql(`
  query RecoveryCodesLeft {
    recoveryCodesLeft
  }
`)

export const CREATE_RECOVERY_CODES = graphql(`
  mutation CreateRecoveryCodes {
    createRecoveryCodes
  }
`)
