/** What came to our address was not signed by the provider, or too long ago, or came before. */
export class ForgedHook extends Error {}
