/** Asks the person to prove who they are. Answers whether they have; false when they would rather not. */
type Prover = () => Promise<boolean>;

let prover: Prover | undefined;
let asking: Promise<boolean> | undefined;

/** Says who asks: the shell, for calls of every remote. Returns the way to stop. */
export function onProofNeeded(ask: Prover): () => void {
  prover = ask;
  return () => {
    if (prover === ask) prover = undefined;
  };
}

/** Asks once, however many calls wait for it. */
export function askForProof(): Promise<boolean> {
  asking ??= (prover?.() ?? Promise.resolve(false)).finally(() => {
    asking = undefined;
  });
  return asking;
}
