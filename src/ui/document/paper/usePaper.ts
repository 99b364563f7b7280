import { useState } from 'react'
import { inSentence } from '../../../domain/kernel/labels.ts'
import type { AnyDocument } from '../../../domain/kernel/document.ts'
import type { Ref } from '../../../domain/kernel/event.ts'
import type { ResourceEntry } from '../../../domain/registry/entry.ts'
import { resourceOf } from '../../../domain/resources.ts'
import { useAskDocument } from '../../../infra/react/index.ts'
import { inExportWorker } from '../../history/export/exportInWorker.ts'
import { notify } from '../../kit/notify.ts'
import { saveFile } from '../../kit/saveFile.ts'

/** `Purchase order PO-25-26-0001.pdf`. */
export const paperName = (label: string, title: string): string =>
  `${label} ${title}.pdf`.replaceAll(/[/\\:*?"<>|]/g, '-')

/** Writes a document on the company's paper; undefined where its resource declares none. */
export const usePaper = (
  { key: resource, label, machine, paper }: ResourceEntry,
  document: AnyDocument,
  title: string,
): { readonly busy: boolean; readonly take: () => void } | undefined => {
  const [busy, setBusy] = useState(false)
  const ask = useAskDocument()
  if (paper === undefined) return undefined

  /** What a field of the document names, whole. */
  const named = async (from: string | undefined, field: string | undefined): Promise<AnyDocument | undefined> => {
    const ref = field === undefined ? undefined : (document[field] as Ref | undefined)
    if (from === undefined || ref === undefined) return undefined
    const { status, view } = await ask(from, ref.id)
    if (status === 'elsewhere')
      throw new Error(`the ${inSentence(resourceOf(from).label)} is not on this device. Go online to load it.`)
    return view?.document
  }

  const write = async (): Promise<void> => {
    setBusy(true)
    try {
      const [company, location, behind] = await Promise.all([
        named('companies', 'company'),
        named('locations', 'location'),
        named(machine?.head.fields[paper.behind ?? '']?.among?.resource, paper.behind),
      ])
      const around = {
        company: company ?? { ...(document['company'] as Ref | undefined) },
        ...(location && { location }),
        ...(behind && { behind }),
      }
      const bytes = await inExportWorker((worker) => worker.paper({ resource, title, document, around }))
      saveFile(paperName(label, title), new Blob([bytes as Uint8Array<ArrayBuffer>], { type: 'application/pdf' }))
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      void notify(`${title} could not be written as PDF: ${why}`, { tone: 'failed' })
    } finally {
      setBusy(false)
    }
  }
  return { busy, take: () => void write() }
}
