import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ResourceEntry } from '../../../domain/registry/entry.ts'
import { putParams } from '../../kit/putParams.ts'
import { ImportDialog } from './ImportDialog.tsx'
import { useImportOffer } from './useImportOffer.ts'

export interface Importing {
  readonly onImport: () => void
  readonly disabledReason: string | undefined
}

/** Imports into a list: what offers it, if one may add there, and the dialog while it is open. */
export const useImporting = (
  entry: ResourceEntry,
  adds: boolean,
): { readonly importing: Importing | undefined; readonly dialog: ReactNode } => {
  const offer = useImportOffer(entry)
  const [params, setParams] = useSearchParams()
  const [isAsked, setAsked] = useState(false)
  // Where one adds documents, one imports them.
  if (!adds || offer === undefined) return { importing: undefined, dialog: null }
  const close = (): void => {
    setAsked(false)
    if (params.has('importing')) setParams(putParams({ importing: '' }))
  }
  // A link may ask for it: the checklist of setting up.
  const isOpen = isAsked || (offer.disabledReason === undefined && params.get('importing') === 'yes')
  return {
    importing: { ...offer, onImport: () => setAsked(true) },
    dialog: isOpen && <ImportDialog entry={entry} onClose={close} />,
  }
}
