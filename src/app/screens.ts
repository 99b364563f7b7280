import type { RouteObject } from 'react-router'
import { auditRoutes } from '../ui/platform/audit/routes.tsx'
import { chatRoutes } from '../ui/platform/chat/routes.tsx'
import { homeRoutes } from '../ui/platform/home/routes.tsx'
import { hrRoutes } from '../ui/hr/routes.tsx'
import { inventoryRoutes } from '../ui/inventory/routes.tsx'
import { productionRoutes } from '../ui/production/routes.tsx'
import { purchaseRoutes } from '../ui/purchase/routes.tsx'
import { salesRoutes } from '../ui/sales/routes.tsx'
import { qualityRoutes } from '../ui/quality/routes.tsx'
import { systemRoutes } from '../ui/system/routes.tsx'

/** Every screen within the shell: the router shows them, the menu lists the ones that stand here, and nothing else says which exist. */
export const screens: readonly RouteObject[] = [
  ...homeRoutes,
  ...chatRoutes,
  ...qualityRoutes,
  ...auditRoutes,
  ...systemRoutes,
  ...inventoryRoutes,
  ...purchaseRoutes,
  ...salesRoutes,
  ...productionRoutes,
  ...hrRoutes,
]
