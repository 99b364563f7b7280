import { text } from '../../registry/fields.ts'
import { fixed } from './setting.ts'

/** Number of a document, a series for each company and financial year: `PR/{fy}/{0000}` gives PR/25-26/0001. */
export const series = (label: string, prefix: string) =>
  fixed(text(`Numbers of ${label}`, { max: 60 }), `${prefix}/{fy}/{0000}`, { group: 'Number series' })
