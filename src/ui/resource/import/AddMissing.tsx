import { wrap } from 'comlink'
import { useEffect, useMemo, useState } from 'react'
import { v7 as newId } from 'uuid'
import { inSentence } from '../../../domain/kernel/labels.ts'
import { counted } from '../../../domain/kernel/plural.ts'
import { importsKey } from '../../../domain/platform/import/parts.ts'
import type { ResourceEntry } from '../../../domain/registry/entry.ts'
import { type ImportActions, useImportActions, useImports } from '../../../infra/react/index.ts'
import { Button } from '../../kit/Button.tsx'
import { Checkbox } from '../../kit/Checkbox.tsx'
import { notify } from '../../kit/notify.ts'
import { TextLink } from '../../kit/TextLink.tsx'
import { localDay } from '../../kit/timeWords.ts'
import { documentPath } from '../screens.ts'
import { additionFile, additionPlan, askedBesideName } from './adding.ts'
import { beginImport } from './beginning.ts'
import { ReferenceInput } from './ConstantInput.tsx'
import type { ImportWorker } from './import.worker.ts'
import type { ImportPlan } from './plan.ts'
import { useImportOffer } from './useImportOffer.ts'

/** What is added is here some moments after the server has taken it. */
const [patienceMs, lookMs] = [5000, 200]

interface Addition {
  readonly id: string
  /** One of the documents that are added; none where every word was refused. */
  readonly documentId: string | undefined
}

/** Imports the words as documents of a name, and of what was chosen for all of them. */
const addWords = async (
  entry: ResourceEntry,
  actions: ImportActions,
  words: readonly string[],
  of: string,
  constants: ImportPlan['constants'],
): Promise<Addition> => {
  const worker = new Worker(new URL('import.worker.ts', import.meta.url), { type: 'module', name: 'import' })
  try {
    const reader = wrap<ImportWorker>(worker)
    const [id, plan, file] = [newId(), additionPlan(constants), additionFile(entry, words, of)]
    const table = await reader.open(file, { resource: entry.key, remembered: {}, choice: { separator: ',' } })
    if (table === undefined || 'problem' in table) throw new Error(table?.problem)
    const { header } = table
    const order = {
      resource: entry.key,
      importId: id,
      plan,
      existing: [],
      known: new Map(),
      today: localDay(new Date()),
    }
    const { commands: fit, faults } = await reader.prepare(order)
    const [first] = await reader.part(0, 1)
    await beginImport(actions, reader, { id, entry, file, header, plan, fit, faults })
    return { id, documentId: first?.documentId }
  } finally {
    worker.terminate()
  }
}

/** Resolves once the document is found here, or nobody can wait for it any longer. */
const whenHere = async (entry: ResourceEntry, actions: ImportActions, id: string, over: AbortSignal): Promise<void> => {
  // oxlint-disable no-await-in-loop -- looked for until it is here
  for (let waited = 0; waited < patienceMs && !over.aborted; waited += lookMs) {
    const found = (await actions.known(entry.key, [], [id])) ?? []
    if (found.some((one) => one.id === id)) return
    await new Promise((resolve) => setTimeout(resolve, lookMs))
  }
  // oxlint-enable no-await-in-loop
}

interface AddMissingProps {
  /** Whose documents the words are to be. */
  readonly entry: ResourceEntry
  /** Words that name nothing; `more`: there are others. */
  readonly words: readonly string[]
  readonly more: boolean
  /** What the words stand in: the record of what is added says so. */
  readonly of: string
  readonly missing: () => Promise<readonly string[]>
  readonly onAdded: () => void
}

/** Adds what words of a column name and nothing is called, where a name is enough to make one. */
export const AddMissing = ({ entry, words, more, of, missing, onAdded }: AddMissingProps) => {
  const actions = useImportActions()
  const offer = useImportOffer(entry)
  const [addition, setAddition] = useState<Addition | null>(null)
  const asked = useMemo(() => askedBesideName(entry), [entry])
  const [chosen, setChosen] = useState<ImportPlan['constants']>({})
  /** Words that wait for another choice. */
  const [later, setLater] = useState<ReadonlySet<string>>(new Set())
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const progress = useImports(entry.key).find(({ id }) => id === addition?.id)
  const isOver = progress?.state === 'done' || progress?.state === 'cancelled'
  const taken = (progress?.done ?? 0) - (progress?.refused ?? 0)
  const [one, many] = [inSentence(entry.label), inSentence(entry.plural)]
  useEffect(() => {
    if (!isOver || addition === null || actions === null) return
    const over = new AbortController()
    const take = async (): Promise<void> => {
      if (addition.documentId !== undefined) await whenHere(entry, actions, addition.documentId, over.signal)
      if (over.signal.aborted) return
      setBusy(false)
      if (taken > 0) void notify(`${counted(taken, one, many)} added.`, { tone: 'done' })
      onAdded()
    }
    void take()
    return () => over.abort()
  }, [isOver, addition, actions, entry, onAdded, taken, one, many])
  if (actions === null || offer === undefined || offer.disabledReason !== undefined || asked === undefined) return null
  const start = async (): Promise<void> => {
    setBusy(true)
    setProblem(null)
    try {
      const all = (await missing()).filter((word) => !later.has(word))
      setAddition(await addWords(entry, actions, all, of, chosen))
    } catch (error) {
      setBusy(false)
      setProblem(error instanceof Error ? error.message : String(error))
    }
  }
  const count = words.filter((word) => !later.has(word)).length
  const open = asked.find(({ path }) => typeof chosen[path] !== 'object')
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
      {asked.length > 0 && (
        <div className="grid w-full gap-1 rounded-control border border-line p-2">
          {asked.map(({ path, label, field }) => (
            <div key={path} className="grid grid-cols-1 items-center gap-x-2 gap-y-1 sm:grid-cols-2">
              <span className="text-xs text-muted">
                {label} of the {many} that are added
              </span>
              <ReferenceInput
                label={`${label} of the ${many} that are added`}
                resource={field.among?.resource ?? ''}
                value={chosen[path] ?? ''}
                onChange={(value) => setChosen({ ...chosen, [path]: value })}
              />
            </div>
          ))}
          <ul aria-label={`${entry.plural} that are added`} className="flex flex-wrap gap-x-4 gap-y-1">
            {words.map((word) => (
              <li key={word}>
                <Checkbox
                  className="text-13!"
                  label={word}
                  checked={!later.has(word)}
                  onChange={({ target: { checked } }) =>
                    setLater(new Set(checked ? [...later].filter((one) => one !== word) : [...later, word]))
                  }
                />
              </li>
            ))}
          </ul>
        </div>
      )}
      <Button
        size="small"
        busy={busy}
        disabledReason={
          count === 0
            ? 'Choose at least one.'
            : open === undefined
              ? undefined
              : `Choose the ${inSentence(open.label)}.`
        }
        onClick={() => void start()}
      >
        {more && later.size === 0
          ? `Add all missing ${many}`
          : `Add ${counted(count, `missing ${one}`, `missing ${many}`)}`}
      </Button>
      {addition !== null && (
        <span role="status" className="text-xs text-muted">
          {busy ? 'They are being added. ' : ''}
          {progress !== undefined && progress.refused > 0 && `${progress.refused} were refused. `}
          <TextLink to={documentPath(importsKey, addition.id)}>Open what was added</TextLink>
        </span>
      )}
      {problem !== null && (
        <span role="alert" className="text-xs text-danger">
          {problem}
        </span>
      )}
    </div>
  )
}
