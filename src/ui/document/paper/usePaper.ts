import { wrap } from 'comlink'
import { useState } from 'react'
import type { AnyDocument } from '../../../domain/kernel/document.ts'
import type { Ref } from '../../../domain/kernel/event.ts'
import type { ResourceEntry } from '../../../domain/registry/entry.ts'
import { useDocument } from '../../../infra/react/index.ts'
import type { OptionSource } from '../../kit/pickerOption.ts'
import { notify } from '../../kit/notify.ts'
import { saveFile } from '../../kit/saveFile.ts'
import { useReferenceSources } from '../../resource/useReferenceSources.ts'
import type { PaperWorker } from './paper.worker.ts'
import type { PaperOrder } from './write.ts'

type Values = Readonly<Record<string, unknown>>

const refIn = (values: Values, key: string | undefined): Ref | undefined =>
  key === undefined ? undefined : (values[key] as Ref | undefined)

/** The HSN codes of the items that lines name; one that cannot be looked up has none. */
const hsnOf = async (lines: unknown, items: OptionSource): Promise<Readonly<Record<string, string>>> => {
  const named = (Array.isArray(lines) ? (lines as readonly Values[]) : []).flatMap((line) => refIn(line, 'item') ?? [])
  const each = [...new Map(named.map((item) => [item.id, item])).values()]
  const found = await Promise.all(
    each.map(async (item) => {
      const facts = (await items.factsOf({ id: item.id, name: item.name }).catch(() => undefined)) as Values | undefined
      return [item.id, (facts?.['hsn'] as Ref | undefined)?.name ?? ''] as const
    }),
  )
  return Object.fromEntries(found)
}

const inWorker = async (order: PaperOrder): Promise<Uint8Array> => {
  const worker = new Worker(new URL('paper.worker.ts', import.meta.url), { type: 'module', name: 'paper' })
  const broken = new Promise<never>((_, reject) => {
    worker.addEventListener('error', () =>
      reject(new Error('The part of the app that writes PDFs could not be loaded. Try again when you are online.')),
    )
  })
  try {
    return await Promise.race([wrap<PaperWorker>(worker).write(order), broken])
  } finally {
    worker.terminate()
  }
}

const fileName = (label: string, title: string): string => `${label} ${title}.pdf`.replaceAll(/[/\\:*?"<>|]/g, '-')

/** Writes a document on the company's paper; undefined where its resource declares none. */
export const usePaper = (
  { key, label, machine, paper }: ResourceEntry,
  document: AnyDocument,
  title: string,
): { readonly busy: boolean; readonly take: () => void } | undefined => {
  const [busy, setBusy] = useState(false)
  const sourceOf = useReferenceSources()
  const named = (resource: string | undefined, ref: Ref | undefined) =>
    [paper === undefined ? key : (resource ?? key), resource === undefined ? '' : (ref?.id ?? '')] as const
  const behind = machine?.head.fields[paper?.behind ?? '']?.among?.resource
  const company = useDocument(...named('companies', refIn(document, 'company')))
  const location = useDocument(...named('locations', refIn(document, 'location')))
  const other = useDocument(...named(behind, refIn(document, paper?.behind)))
  if (paper === undefined) return undefined

  const write = async (): Promise<void> => {
    setBusy(true)
    try {
      const around = {
        company: company.view?.document ?? refIn(document, 'company') ?? {},
        ...(location.view === null ? {} : { location: location.view.document }),
        ...(other.view === null ? {} : { behind: other.view.document }),
        hsn: await hsnOf(document[paper.lines], sourceOf('items')),
      }
      const bytes = await inWorker({ resource: key, title, document, around } as PaperOrder)
      saveFile(fileName(label, title), new Blob([bytes as Uint8Array<ArrayBuffer>], { type: 'application/pdf' }))
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      void notify(`${title} could not be written as PDF: ${why}`, { tone: 'failed' })
    } finally {
      setBusy(false)
    }
  }
  return { busy, take: () => void write() }
}
