import { vi } from 'vitest'
import type * as InventoryArea from '../../../src/domain/inventory/area.ts'
import type * as InventoryResources from '../../../src/domain/inventory/resources.ts'

const resourcesFile = '../../../src/domain/inventory/resources.ts'
const areaFile = '../../../src/domain/inventory/area.ts'

/** The server's modules anew, with the documents of `stock.ts` in the registry, and their policies where wished. */
export const loadStock = async ({ withPolicies }: { readonly withPolicies: boolean }) => {
  vi.resetModules()
  vi.doMock(resourcesFile, async (original) => {
    const { inventoryResources } = await original<typeof InventoryResources>()
    const { stockResources } = await import('./stock.ts')
    return {
      inventoryResources: { ...inventoryResources, resources: [...inventoryResources.resources, ...stockResources] },
    }
  })
  vi.doMock(areaFile, async (original) => {
    const { inventory } = await original<typeof InventoryArea>()
    const { stockPolicies } = await import('./stock.ts')
    return { inventory: { ...inventory, policies: withPolicies ? stockPolicies : [] } }
  })
  return {
    host: await import('../server/host.ts'),
    plant: await import('../infra/plant.ts'),
    wire: await import('../server/wire.ts'),
    database: await import('../../../src/server/store/database.ts'),
    server: await import('../../../src/server/server.ts'),
    audit: await import('../../../src/server/audit/group.ts'),
    tools: await import('../../../src/server/tools/audit.ts'),
    rebuild: await import('../../../src/server/tools/rebuild.ts'),
  }
}

export type Loaded = Awaited<ReturnType<typeof loadStock>>

/** Leaves the modules as others need them. */
export const unloadStock = (): void => {
  vi.doUnmock(resourcesFile)
  vi.doUnmock(areaFile)
  vi.resetModules()
}
