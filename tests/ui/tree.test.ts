import { expect, test } from 'vitest'
import { branchKeys, matchingNodes, treeRows, typedTo } from '../../src/ui/kit/treeRows.ts'

interface Node {
  readonly key: string
  readonly name: string
  readonly below: readonly Node[]
}

const node = (name: string, ...below: readonly Node[]): Node => ({ key: name.toLowerCase(), name, below })
const tree = [
  node('Assets', node('Bank', node('HDFC'), node('State Bank')), node('Cash')),
  node('Income', node('Sales')),
]
const shown = (nodes: readonly Node[], ...closed: readonly string[]) =>
  treeRows(nodes, new Set(closed)).map(({ node: { name }, level, place, size, isOpen }) =>
    [name, level, `${place}/${size}`, isOpen].join(' '),
  )

test('a tree has a row for each node that nothing above it folds away, with its level and its place among its like', () => {
  expect(shown(tree, 'bank')).toEqual([
    'Assets 1 1/2 true',
    'Bank 2 1/2 false',
    'Cash 2 2/2 ',
    'Income 1 2/2 true',
    'Sales 2 1/1 ',
  ])
  expect(shown(tree, ...branchKeys(tree))).toEqual(['Assets 1 1/2 false', 'Income 1 2/2 false'])
  expect(branchKeys(tree)).toEqual(['assets', 'bank', 'income'])
})

test('letters lead to the next name that begins so, the same letter again to the one after it, going round', () => {
  const rows = treeRows(tree, new Set())
  const led = (from: number, text: string) => typedTo(rows, from, text)?.node.name
  expect(led(0, 's')).toBe('State Bank')
  expect(led(3, 's')).toBe('Sales')
  expect(led(3, 'ss')).toBe('Sales')
  expect(led(6, 's')).toBe('State Bank')
  expect(led(0, 'sa')).toBe('Sales')
  expect(led(3, 'st')).toBe('State Bank')
  expect(led(0, 'x')).toBeUndefined()
})

test('what matches keeps what it stands in and what stands in it', () => {
  const found = (text: string) =>
    shown(
      matchingNodes(
        tree,
        ({ name }) => name.toLowerCase().includes(text),
        (one, below) => ({ ...one, below }),
      ),
    ).map((words) => words.split(' ')[0])
  expect(found('hdfc')).toEqual(['Assets', 'Bank', 'HDFC'])
  expect(found('bank')).toEqual(['Assets', 'Bank', 'HDFC', 'State'])
  expect(found('nothing')).toEqual([])
})
