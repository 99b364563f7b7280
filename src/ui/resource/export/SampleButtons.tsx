import type { ResourceEntry } from '../../../domain/registry/entry.ts'
import { Button } from '../../kit/Button.tsx'
import { notify } from '../../kit/notify.ts'
import { saveFile } from '../../kit/saveFile.ts'
import { type ExportFormat, exportFormats } from './plan.ts'

const save = async (entry: ResourceEntry, format: ExportFormat): Promise<void> => {
  const { sampleFile } = await import('./writers.ts')
  saveFile(`${entry.key}_sample.${format}`, await sampleFile(entry, format))
}

/** A file with all columns of an import and what each takes, to be filled in. */
export const SampleButtons = ({ entry }: { readonly entry: ResourceEntry }) => (
  <p className="flex flex-wrap items-center gap-2 text-13 text-muted">
    A sample file with every column, to be filled in:
    {(Object.keys(exportFormats) as readonly ExportFormat[]).map((format) => (
      <Button
        key={format}
        size="small"
        onClick={() =>
          void save(entry, format).catch(() => notify('The file could not be written. Try again.', { tone: 'failed' }))
        }
      >
        Sample as {format.toUpperCase()}
      </Button>
    ))}
  </p>
)
