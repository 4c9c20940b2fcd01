import { graphql } from '#client/graphql.ts'

export const START_UPLOAD = graphql(`
  mutation StartUpload($input: StartUploadInput!) {
    startUpload(input: $input) { id partSize parts { number url } }
  }
`)

export const FINISH_UPLOAD = graphql(`
  mutation FinishUpload($input: UploadInput!) {
    finishUpload(input: $input) { key url }
  }
`)

export const ABORT_UPLOAD = graphql(`
  mutation AbortUpload($input: UploadInput!) {
    abortUpload(input: $input)
  }
`)
