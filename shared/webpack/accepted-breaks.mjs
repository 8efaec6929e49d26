/**
 * @typedef {{ breaks: RegExp, why: string }} AcceptedBreak a difference from the first release of this major version that stays, as
 * `brokenPromises` says it, and why. A remote that counts on what was there is named by can-i-deploy before it meets it.
 */

/** Those of 2.x came before anything compared a contract with the first of its major version. @type {readonly AcceptedBreak[]} */
export const acceptedBreaks = [
  { breaks: /\.phone format: – → "phone"$/, why: 'The pattern is the same; the server also refuses what no numbering plan has.' },
  { breaks: /^calls\.requests\.\w+ .*: ≠ answer\.events\[\]\.step: /, why: 'Approvals of prices are steps of a request too.' },
  { breaks: /^calls\.products\.(exportS|s)hrink .*\.reason: /, why: 'What a client returned and is written off has a reason of its own.' },
  { breaks: /^calls\.outbox\.\w+ .*kind: /, why: 'More leaves by the outbox than e-mails about accounts.' },
  {
    breaks: /^calls\.sales\.\w+ .*: ≠ answer\.payments\[\]\.method: /,
    why: 'Money of one sale that is set against another has a method of its own.',
  },
  { breaks: /^calls\.outbox\.\w+ .*state: /, why: 'Messages of a restored database are held until somebody releases or discards them.' },
  { breaks: /^calls\.outbox\.list .*: − answer\.isSending$/, why: 'Each channel tells for itself whether it sends: `channels`.' },
  {
    breaks: /^calls\.plugin\.users .*\.fisherState: .* → null$/,
    why: 'People who only buy are among the users, and have no state as a fisher.',
  },
  { breaks: /^calls\.purchases\.setTransportist .*: − answer\./, why: 'It takes purchases of the app too, which have other fields.' },
  { breaks: /^calls\.releases\.\w+ .*\.lastStep: /, why: 'A release has more kinds of steps; only pages of the host read them.' },
  { breaks: /^calls\.releases\.publish .*\.tiles\[\]\.input\./, why: 'The input of a tile was never anything but plain values.' },
  {
    breaks: /^calls\.sales\.\w+ .*payments\[\]\.state: /,
    why: 'Payments share one state machine, which has states for charges that staff decide. Payments of sales never reach them.',
  },
  {
    breaks: /^calls\.sales\.\w+ .*\.deliveryState: /,
    why: 'The delivery of a sale has the steps of a purchase of the app: it is picked up first.',
  },
  { breaks: /^calls\.telemetry\.failures .*\.cause: /, why: 'More causes are told apart; only pages of the host read them.' },
  { breaks: /^calls\.views\.\w+ .*\.list: /, why: 'Every list has views.' },
  {
    breaks: /^BulkBar of .*: ≠ props\.run: /,
    why: 'Calls for many took the place of calls row by row: “Breaks” of 2.0.0 in the changelog.',
  },
  { breaks: /^DateInput of @shop\/shared\/ui\/data .*: ≠ props\.…: /, why: 'Its value is text always, and it takes no `defaultValue`.' },
];
