import { Eye } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { uiAuthorizationResource } from '../../../domain/platform/permission/ui-authorization.ts'
import { useAllOf } from '../../../infra/react/index.ts'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/Dialog.tsx'
import { AccessScope } from '../access/AccessScope.tsx'
import type { RecordScreen } from '../../resource/record/screen.ts'
import { systemPaths } from '../paths.ts'
import { MenuPreview } from './MenuPreview.tsx'
import { listTabs } from './paths.ts'

const PreviewButton = () => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={Eye} onClick={() => setOpen(true)}>
        Preview menu
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        look="drawer"
        size="large"
        title="Menu of a role"
        description="The menu for somebody with this role alone. UI authorizations change the menu only, never what the server allows."
      >
        <MenuPreview />
      </Dialog>
    </>
  )
}

/** The rule about known actions is decided in the form: they are on their way as soon as the list is seen. */
const UiScope = ({ children }: { readonly children: ReactNode }) => {
  useAllOf('actions')
  return <AccessScope>{children}</AccessScope>
}

/** /system/admin/authorization, the second of its two lists. */
export const uiAuthorizationScreen: RecordScreen = {
  entry: uiAuthorizationResource,
  path: systemPaths['ui-authorizations'],
  title: 'UI authorizations',
  listTabs,
  Around: UiScope,
  cells: { action: ({ action }) => (action === '' ? <span className="text-muted">Open to all</span> : undefined) },
  ListActions: PreviewButton,
}
