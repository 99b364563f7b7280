import { inSentence } from '../../../domain/kernel/labels.ts'
import { constantResources } from '../../../domain/platform/constants/resources.ts'
import { ColourValue } from '../../resource/record/ColourValue.tsx'
import type { RecordScreen } from '../../resource/record/screen.ts'
import { constantLists, constantPaths } from './paths.ts'

/** The twelve lists, each a resource of its own. */
export const constantScreens: readonly RecordScreen[] = constantResources.map((entry) => ({
  entry,
  path: constantPaths[entry.key] as string,
  title: constantLists[entry.key] as string,
  emptyWords: `No ${inSentence(entry.plural)} yet.`,
  cells: { hex: (color) => <ColourValue hex={String(color['hex'])} /> },
}))

export const constantScreen = (key: string): RecordScreen =>
  constantScreens.find(({ entry }) => entry.key === key) ?? (constantScreens[0] as RecordScreen)
