/** Where this browser keeps the domain that was typed last. */
export const rememberedDomain = 'chronicle.domain'
