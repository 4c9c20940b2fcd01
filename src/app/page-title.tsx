import { useClient } from '#client/client.ts'

/** The name of the screen in the tab, with the product's. */
export function PageTitle({ name }: { name: string }) {
  const { config } = useClient()
  return <title>{`${name} · ${config.productName}`}</title>
}
