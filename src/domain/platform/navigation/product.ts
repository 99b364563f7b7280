/** The product's name in capitals, as it stands in `UI:{product}-ADM:VIEW` (seed 1, section 6). */
export const productCode = 'CHRONICLE'

export const productAdminCode = `UI:${productCode}-ADM:VIEW`
