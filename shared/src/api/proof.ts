/** Asks the user to prove their identity. Returns whether they have; false if they cancel. */
type Prover = () => Promise<boolean>;

let prover: Prover | undefined;
let asking: Promise<boolean> | undefined;

/** Registers the component that asks: the shell, for calls of every remote. Returns a function that unregisters it. */
export function onProofNeeded(ask: Prover): () => void {
  prover = ask;
  return () => {
    if (prover === ask) prover = undefined;
  };
}

/** Asks once, even if several calls wait for the proof. */
export function askForProof(): Promise<boolean> {
  asking ??= (prover?.() ?? Promise.resolve(false)).finally(() => {
    asking = undefined;
  });
  return asking;
}
