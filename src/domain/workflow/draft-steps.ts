import type { Asks } from '../kernel/ask.ts'
import type { DomainEvent } from '../kernel/event.ts'
import type { FieldTable } from '../registry/fields.ts'
import type { By, CreateStep, EditStep, Row, Values } from './table.ts'

/** The part of a workflow's builder that these steps need. */
interface DraftBuilder<D, S extends string, K, T extends FieldTable> {
  readonly types?: { readonly details: D; readonly status: S }
  create<const Type extends string, F extends Asks = Readonly<Record<never, never>>>(
    row: Omit<CreateStep<D, S, K, T, F>, 'event'> & { readonly event: readonly [Type, string] },
  ): Row<Values<T>, DomainEvent<Type, Values<T> & Readonly<Record<string, unknown>>>>
  edit<const Type extends string, F extends Asks = Readonly<Record<never, never>>>(
    row: Omit<EditStep<D, S, K, F>, 'event'> & { readonly event: readonly [Type, string] },
  ): Row<Patched<T>, DomainEvent<Type, Patched<T>>>
}

type Patched<T extends FieldTable> = {
  readonly patch: { readonly [Key in keyof Values<T>]?: Values<T>[Key] | null }
}

interface Drafting<D, S extends string, K, Made extends string, Changed extends string> {
  /** Rule ids of the steps in the specification. */
  readonly ids: readonly [create: string, edit: string]
  /** What beginning one does, after "You do not have permission to". */
  readonly does: string
  /** Action codes of which one is needed, for both. */
  readonly codes: readonly string[]
  readonly events: readonly [made: Made, changed: Changed]
  readonly from: NoInfer<S>
  /** Who may change it, where the right alone does not say. */
  readonly by?: readonly By<D, S, K>[]
}

/** The steps with which most documents begin: Create, and Edit while they are drafts. */
export const draftSteps = <
  D,
  S extends string,
  K,
  T extends FieldTable,
  const Made extends string,
  const Changed extends string,
>(
  on: DraftBuilder<D, S, K, T>,
  { ids: [create, edit], does, codes, events: [made, changed], from, by }: Drafting<D, S, K, Made, Changed>,
) => ({
  Create: on.create({ id: create, label: 'Create', does, codes, event: [made, 'Created'] }),
  Edit: on.edit({
    id: edit,
    label: 'Edit',
    from,
    ...(by === undefined ? { codes } : { by }),
    event: [changed, 'Changed'],
  }),
})
