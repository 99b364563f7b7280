import type { Widget } from '../../../domain/registry/widget.ts'

/** Lines of text that a widget of a height has room for. */
const rooms: Readonly<Record<number, number>> = { 1: 2, 2: 6, 3: 10 }

/** As many lines show at once; the rest stands folded. */
export const roomOf = ({ height }: Pick<Widget, 'height'>): number => rooms[height] ?? 2
