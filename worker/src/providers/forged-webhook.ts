/** A webhook that the provider did not sign, that is too old, or that was received before. */
export class ForgedWebhook extends Error {}
