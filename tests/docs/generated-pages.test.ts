import { expect, test } from 'vitest'
import { stateDiagram } from '../../src/domain/quality/requisition/diagram.ts'
import { rulesPage } from '../../src/domain/registry/rules.ts'

/** The generated pages of docs/ are these snapshots: `npm run docs` writes them, a plain run fails when the code has moved on. */
test('docs/rules.md lists every rule of the product', async () => {
  await expect(rulesPage()).toMatchFileSnapshot('../../docs/rules.md')
})

test('docs/diagrams/requisition.md draws the workflow table of the requisition', async () => {
  await expect(stateDiagram()).toMatchFileSnapshot('../../docs/diagrams/requisition.md')
})
