import { useEffect, useRef, useState } from 'react'
import {
  type ImportProgress,
  type SyncState,
  useAllImports,
  useKnownSyncState,
  useSessionActions,
} from '../infra/react/index.ts'
import { Button } from '../ui/kit/Button.tsx'
import { Checkbox } from '../ui/kit/Checkbox.tsx'
import { Dialog } from '../ui/kit/Dialog.tsx'

const unsentIn = ({ sending, waiting, refused, elsewhere }: SyncState): number =>
  elsewhere.reduce((sum, one) => sum + one.unsent + one.refused, sending + waiting + refused)

/** Rows of imports that wait on this device: nothing else has them. */
const rowsIn = (imports: readonly ImportProgress[]): number =>
  imports
    .filter(({ kind, state }) => kind === 'import' && state !== 'done' && state !== 'cancelled')
    .reduce((sum, { rows, done }) => sum + rows - done, 0)

/** Sign out, with unsent work named, and the data of this device removed on request (spec 01, session state machine). */
export const SignOutDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const sync = useKnownSyncState()
  const { signOut } = useSessionActions()
  const [wipe, setWipe] = useState(false)
  const [sure, setSure] = useState(false)
  const [busy, setBusy] = useState(false)
  const imports = useAllImports()
  const unsent = sync === null ? 0 : unsentIn(sync) + rowsIn(imports)
  const blocked = wipe && unsent > 0 && !sure
  const leave = () => {
    if (blocked) {
      setSure(true)
      return
    }
    setBusy(true)
    void signOut({ wipe })
  }
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title="Sign out"
      description={
        sync === null
          ? 'Unsent changes stay on this device and are sent after you sign in again.'
          : unsent === 0
            ? 'Your work is saved on the server. A copy stays on this device unless you remove it.'
            : `${unsent} changes are not sent yet. Sign out anyway? They stay on this device and are sent after you sign in again.`
      }
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            Stay
          </Button>
          <Button
            ref={button}
            variant={wipe && unsent > 0 ? 'danger' : 'primary'}
            busy={busy || (wipe && sync === null)}
            onClick={leave}
          >
            {sure && wipe ? `Remove ${unsent} unsent changes and sign out` : 'Sign out'}
          </Button>
        </>
      }
    >
      <Checkbox
        label="Remove my data from this device"
        checked={wipe}
        onChange={(event) => {
          setWipe(event.target.checked)
          setSure(false)
        }}
      />
      {sure && wipe && (
        <p role="alert" className="mt-2 text-13 text-danger">
          The {unsent} unsent changes exist only on this device. Removing the data deletes them for good.
        </p>
      )}
    </Dialog>
  )
}
