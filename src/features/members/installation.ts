/** What the product is called where the operator says nothing else. */
export const DEFAULT_NAME = 'Goodword'
