import { graphql } from '#client/graphql.ts'

export const SIGN_IN_SESSIONS = graphql(`
  query SignInSessions {
    signInSessions { id browser system network isSameNetwork isCurrent createdAt lastUsedAt }
  }
`)

export const END_SESSION = graphql(`
  mutation EndSession($input: EndSessionInput!) {
    endSession(input: $input)
  }
`)

export const END_OTHER_SESSIONS = graphql(`
  mutation EndOtherSessions {
    endOtherSessions
  }
`)
