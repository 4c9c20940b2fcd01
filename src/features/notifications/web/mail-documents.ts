import { graphql } from '#client/graphql.ts'

export const MAIL_PREFERENCES = graphql(`
  query MailPreferences {
    mailPreferences { kind wanted }
  }
`)

export const SET_MAIL_PREFERENCE = graphql(`
  mutation SetMailPreference($input: SetMailPreferenceInput!) {
    setMailPreference(input: $input) { kind wanted }
  }
`)
