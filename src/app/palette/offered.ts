import type { Found } from '../../infra/react/index.ts'

/** A document that is offered, and the page on which it is read. */
export interface Offered extends Found {
  readonly path: string
}

/** What the product itself is made of: whoever types a word of the business means it last. */
const plumbing: ReadonlySet<string> = new Set([
  'modules',
  'resources',
  'actions',
  'authorizations',
  'ui-authorizations',
  'scheduler-tasks',
  'jobs',
  'maintenance-runs',
])
const rankOf = ({ resource }: Found): number => (plumbing.has(resource) ? 1 : 0)

/** Documents that were found, those of the business first; one whose page stands already, here or above it, is left out. */
export const offeredOf = (
  here: readonly Found[],
  server: readonly Found[],
  pathOf: (resource: string, id: string) => string | undefined,
): { readonly here: readonly Offered[]; readonly server: readonly Offered[] } => {
  const paths = new Set<string>()
  const once = (found: readonly Found[]): readonly Offered[] =>
    found
      .toSorted((a, b) => rankOf(a) - rankOf(b))
      .flatMap((one) => {
        const path = pathOf(one.resource, one.id)
        if (path === undefined || paths.has(path)) return []
        paths.add(path)
        return [{ ...one, path }]
      })
  return { here: once(here), server: once(server) }
}
