import { useQuery } from '@tanstack/react-query'
import { useClient } from '#client/client.ts'
import { graphql, type ResultOf } from '#client/graphql.ts'
import { INSTALLATION_KEY } from './query-keys.ts'

const INSTALLATION = graphql(`
  query Installation {
    installation { isNamed sendsMail lastBackupAt hasCompany hasAgent }
  }
`)

export type InstallationFacts = ResultOf<typeof INSTALLATION>['installation']

/** How far the installation is set up; for platform administrators. */
export const useInstallation = (enabled: boolean) => {
  const { api } = useClient()
  return useQuery({
    queryKey: INSTALLATION_KEY,
    queryFn: async ({ signal }) => (await api.send(INSTALLATION, {}, signal)).installation,
    enabled,
  })
}
