import type { Answerer } from './asking.ts'

/** A topic whose area holds no data in this version: says so, and takes no figure out of nothing. */
export const noDataYet: Answerer = {
  entry: null,
  answer: async (_, { caller }, { label }) => ({
    sentence: `The product holds no data on ${label} yet, so there is nothing to count at ${caller.scope.company.name}.`,
    research: [],
  }),
}
