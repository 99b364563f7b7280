import { expect, test } from 'vitest'
import { requisitionWorkflow } from '../../src/domain/quality/requisition/requisition.ts'
import { stateDiagram } from '../../src/domain/workflow/diagram.ts'
import { ruleTables } from '../../src/domain/areas.ts'
import { whatGrowsPage } from '../support/docs/what-grows.ts'
import { rulesPage } from '../../src/domain/registry/rules.ts'

/** The generated pages of docs/ are these snapshots: `npm run docs` writes them, a plain run fails when the code has moved on. */
test('docs/rules.md lists every rule of the product', async () => {
  await expect(rulesPage(ruleTables)).toMatchFileSnapshot('../../docs/rules.md')
})

test('docs/what-grows.md tells what bounds every table, file and store', async () => {
  await expect(whatGrowsPage()).toMatchFileSnapshot('../../docs/what-grows.md')
})

test('docs/diagrams/requisition.md draws the workflow table of the requisition', async () => {
  await expect(stateDiagram(requisitionWorkflow.machine, 'src/domain/quality/requisition')).toMatchFileSnapshot(
    '../../docs/diagrams/requisition.md',
  )
})
