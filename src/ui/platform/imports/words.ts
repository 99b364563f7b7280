import type { AnyDocument } from '../../../domain/kernel/document.ts'
import { counted } from '../../../domain/kernel/plural.ts'
import type { ImportDocument } from '../../../domain/platform/import/import.ts'
import type { Return, RowOutcome } from '../../../domain/platform/import/parts.ts'
import { importStatusWords } from '../../../domain/platform/import/resource.ts'
import type { ValueFaces } from '../../resource/cellWords.ts'

export const importOf = (document: AnyDocument): ImportDocument => document as ImportDocument

export const importFaces: ValueFaces = {
  status: {
    running: { word: importStatusWords.running, tone: 'waiting' },
    paused: { word: importStatusWords.paused, tone: 'draft' },
    cancelled: { word: importStatusWords.cancelled, tone: 'closed' },
    finished: { word: importStatusWords.finished, tone: 'done' },
    'taking-back': { word: importStatusWords['taking-back'], tone: 'waiting' },
    'taken-back': { word: importStatusWords['taken-back'], tone: 'closed' },
  },
}

export const outcomeWords: Readonly<Record<RowOutcome, string>> = {
  made: 'Added',
  changed: 'Changed',
  unchanged: 'Left as it was',
  refused: 'Refused',
}

export const returnWords: Readonly<Record<Return, string>> = {
  deleted: 'deleted',
  retired: 'put out of use',
  restored: 'as before',
  gone: 'deleted by somebody else',
  kept: 'not taken back',
}

/** What became of the rows that were taken back: `40 deleted again, 2 not taken back`. */
export const backWords = ({ back }: ImportDocument): string =>
  back === null
    ? ''
    : (Object.keys(returnWords) as Return[])
        .filter((one) => back[one] > 0)
        .map((one) => `${counted(back[one], 'row')} ${returnWords[one]}`)
        .join(', ')
