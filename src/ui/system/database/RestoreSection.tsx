import { CopyButton } from '../../kit/CopyButton.tsx'
import { Section } from '../../kit/Section.tsx'

const Command = ({ label, text }: { readonly label: string; readonly text: string }) => (
  <div className="flex items-center gap-1 rounded-control bg-sunken py-1 pr-1 pl-3">
    <code className="min-w-0 flex-1 text-xs wrap-anywhere">{text}</code>
    <CopyButton label={label} text={text} />
  </div>
)

/**
 * How a backup is restored. Not by a button: it goes into an empty store, beside this one, so that no event that was written since
 * is ever lost (docs/operating.md, Restoring).
 */
export const RestoreSection = ({ file }: { readonly file: string }) => (
  <Section title="Restore">
    <div className="space-y-2 text-13">
      <p>
        A backup goes into an empty store, never over this one: nothing that was written since is lost. On the server,
        copy the file into the folder of Chronicle, let <code>DATA_DIR</code> or <code>DATABASE_URL</code> name a new
        store, and give these two commands there. The second one proves that what was restored is whole.
      </p>
      <Command label="Copy the command that restores" text={`npm run server -- restore ${file}`} />
      <Command label="Copy the command that verifies" text="npm run audit -- verify" />
    </div>
  </Section>
)
