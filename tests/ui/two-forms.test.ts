import fc from 'fast-check'
import type { FieldValues } from 'react-hook-form'
import { describe, expect, it } from 'vitest'
import type { CommandType } from '../../src/domain/kernel/aggregate.ts'
import type { ResourceEntry } from '../../src/domain/registry/entry.ts'
import { flatFields, type FormShape } from '../../src/domain/registry/fields.ts'
import { requisitionResource } from '../../src/domain/quality/requisition/resource.ts'
import { resources } from '../../src/domain/resources.ts'
import { authorOf } from '../../src/ui/command-form/authorWords.ts'
import { type Basis, changedMeanwhile, comparedPaths, takenOver, takenUp } from '../../src/ui/command-form/merge.ts'
import { formData, formValues, patchOf } from '../../src/ui/resource/form/formValues.ts'
import { setField } from '../../src/ui/resource/bulk/actions.ts'
import { undoing } from '../../src/ui/resource/record/useRecordCommands.ts'
import { stored } from '../support/registry/record.ts'
import { fieldsOf } from '../support/registry/supply.ts'
import { runs } from '../support/tier.ts'

type Values = Readonly<Record<string, unknown>>

interface Stored {
  readonly version: number
  readonly fields: Values
}

/** A form as its component works it: what it was opened on, what it last saw, what stands in it. */
class OpenForm {
  readonly #form: FormShape
  readonly #basis: Basis
  readonly touched = new Set<string>()
  #values: FieldValues
  #seen: Stored

  constructor(form: FormShape, document: Stored) {
    this.#form = form
    this.#seen = document
    this.#values = formValues(form, document.fields)
    this.#basis = { version: document.version, values: this.#values, kept: {} }
  }

  type(key: string, value: unknown): void {
    this.#values = { ...this.#values, [key]: value }
    this.touched.add(key)
  }

  #changes(kept: Basis['kept'] = {}) {
    const now = formValues(this.#form, this.#seen.fields)
    const paths = comparedPaths(
      flatFields(this.#form.fields).map(([path]) => path),
      now,
    )
    return changedMeanwhile(paths, { ...this.#basis, kept }, now, this.#values)
  }

  see(document: Stored): void {
    this.#seen = document
    for (const { path, theirs } of takenOver(this.#changes())) this.#values = withAt(this.#values, path, theirs)
  }

  /** Sends what it would write on the version that it saw; its own value is kept wherever it is asked. */
  save(): { readonly on: number; readonly patch: Values } {
    const data = (values: Values): Values => formData(this.#form, values)
    const now = formValues(this.#form, this.#seen.fields)
    return { on: this.#seen.version, patch: patchOf(this.#form, data(now), data(this.#values)) }
  }
}

const withAt = (values: Values, path: string, value: unknown): FieldValues => {
  const [key = '', ...rest] = path.split('.')
  return {
    ...values,
    [key]: rest.length === 0 ? value : withAt((values[key] ?? {}) as Values, rest.join('.'), value),
  }
}

const patched = (fields: Values, patch: Values): Values =>
  Object.fromEntries(Object.entries({ ...fields, ...patch }).filter(([, value]) => value !== null))

/** Filled in by a person, one by one: what hangs on another field goes with that. */
const keysOf = ({ fields }: FormShape): readonly string[] =>
  Object.entries(fields)
    .filter(([, field]) => field.when === undefined && field.kept !== true)
    .map(([key]) => key)

const edited = resources.filter((one): one is ResourceEntry & { readonly form: FormShape } => one.form !== undefined)

describe('two forms of one document', () => {
  it.each(edited.map((entry) => [entry.key, entry] as const))(
    '%s: in any order of typing, seeing and saving nobody writes a field that he did not touch',
    (_, entry) => {
      const keys = keysOf(entry.form)
      /** One of them looks or not, types into some fields, and saves or not. */
      const turn = fc.record({
        who: fc.constantFrom(0, 1),
        sees: fc.boolean(),
        keys: fc.subarray([...keys], { maxLength: Math.min(2, keys.length) }),
        saves: fc.boolean(),
      })
      fc.assert(
        fc.property(fc.nat(10_000), fc.array(turn, { minLength: 4, maxLength: 12 }), (seed, turns) => {
          let document: Stored = { version: 1, fields: fieldsOf(entry, seed) }
          const others = [1, 2].map((more) => formValues(entry.form, fieldsOf(entry, seed + more)))
          const forms = [0, 1].map(() => new OpenForm(entry.form, document))
          for (const { who, sees, keys: typed, saves } of turns) {
            const form = forms[who] as OpenForm
            if (sees) form.see(document)
            for (const key of typed) form.type(key, (others[who] as Values)[key])
            if (!saves) continue
            const { on, patch } = form.save()
            // Sent on a version that is no more: the server refuses it, and the form shows what changed.
            if (on !== document.version) continue
            const untouched = Object.keys(patch).filter(
              (one) => !form.touched.has(one) && entry.form.fields[one]?.when === undefined,
            )
            expect(untouched).toEqual([])
            document = { version: document.version + 1, fields: patched(document.fields, patch) }
          }
        }),
        { numRuns: runs({ sample: 6, soak: 200 }) },
      )
    },
  )

  it('commands that patch a document are those of the generic form, of the page of workflows and these, which have forms of their own', () => {
    const own = resources.flatMap((entry) =>
      Object.entries(entry.aggregate.commands as Readonly<Record<string, CommandType>>)
        .filter(([type, { data }]) => {
          const shape = ('fields' in data ? data.fields : {}) as object
          return (
            Object.hasOwn(shape, 'patch') &&
            (type !== 'Update' || entry.form === undefined) &&
            (entry.machine?.rows[type]?.kind !== 'edit' || entry.key === requisitionResource.key)
          )
        })
        .map(([type]) => `${entry.key} ${type}`),
    )
    // The form of the page of workflows is tried with a requisition.
    // Each is tried by two people in e2e/trust/two-forms.spec.ts, but for settings, which are in e2e/system/settings.spec.ts, and
    // questions, which are in e2e/miscellaneous/questionnaire.spec.ts.
    expect(own.toSorted()).toEqual([
      'change-assesment UpdateRequest',
      'company-group-settings Update',
      'scheduler-tasks Edit',
      'topics EditQuestion',
      'users Update',
    ])
  })
})

describe('what one changes oneself while a form is open', () => {
  const paths = ['name', 'place']
  const before = { name: 'A', place: 'Pune' }

  it('goes into it where nothing is typed, and asks nothing where something is', () => {
    const now = { name: 'B', place: 'Goa' }
    expect(takenUp(paths, before, now, { name: 'Mine', place: 'Pune' })).toMatchObject({
      put: [{ path: 'place', theirs: 'Goa' }],
      kept: { name: 'B' },
    })
    expect(takenUp(paths, before, now, now)).toEqual({ put: [], kept: {} })
  })

  it('is named to nobody as theirs: they who did it elsewhere are told so, an unknown person has no name', () => {
    const me = { id: 'asha', name: 'Asha Rao' }
    expect(authorOf({ version: 2, by: me }, me)).toMatchObject({ name: 'You', where: ' elsewhere' })
    expect(authorOf({ version: 2, by: { id: 'qa', name: 'Q' } }, me)).toEqual({ name: 'Q', where: '', whose: 'Q’s' })
    expect(authorOf({ version: 2 }, me).name).toBe('Somebody else')
  })
})

describe('taking a change back', () => {
  const entry = edited.find((one) => one.key === 'departments') as ResourceEntry
  const was = stored(entry, { name: 'A', active: 'yes' })

  it('gives a field its value of before, and leaves one alone that somebody has changed since', () => {
    expect(undoing({ active: 'no' }, was, stored(entry, { name: 'B', active: 'no' }))).toEqual({ active: 'yes' })
    expect(undoing({ active: 'no', name: 'N' }, was, stored(entry, { name: 'C', active: 'no' }))).toEqual({
      active: 'yes',
    })
  })

  it('of many documents, too', () => {
    const action = setField('active', 'Active', 'no')
    expect(action.undoFor?.(was, stored(entry, { active: 'no' }))).toMatchObject({ data: { patch: { active: 'yes' } } })
    expect(action.undoFor?.(was, stored(entry, { active: 'maybe' }))).toBeNull()
  })
})
