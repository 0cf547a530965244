export class StripeProblem extends Error {
  constructor(status, body) {
    super(body.message);
    this.status = status;
    this.body = { error: body };
  }
}

/** @param {{ message: string, type?: string, code?: string, param?: string, [more: string]: unknown }} body */
export function refusal(status, body) {
  return new StripeProblem(status, { type: 'invalid_request_error', ...body });
}

export function missing(kind, id, param = 'id') {
  return refusal(404, { code: 'resource_missing', param, message: `No such ${kind}: '${id}'` });
}

export function declined(message = 'Your card was declined.') {
  return refusal(402, { type: 'card_error', code: 'card_declined', decline_code: 'generic_decline', message });
}
