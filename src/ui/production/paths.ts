/** Where the records of Production are listed, by resource; each stands below by its id. */
export const productionPaths = { machines: '/production/machines' } as const
