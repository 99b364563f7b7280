import { createContext, useContext } from 'react'
import type { AnyDocument } from '../../../domain/kernel/document.ts'

export interface OpenForm {
  readonly resource: string
  readonly id: string
  /** As it is now; null: a new one. */
  readonly document: AnyDocument | null
}

export const OpenFormContext = createContext<OpenForm>({ resource: '', id: '', document: null })

/** Of which record the form around a control is. */
export const useOpenForm = (): OpenForm => useContext(OpenFormContext)
