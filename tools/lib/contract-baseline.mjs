import { writeFileSync } from 'node:fs';
import { baselineFile, describeContract, promisedWith, readBaseline, textOfBaseline } from '../../shared/webpack/baseline.mjs';
import { main, say } from './say.mjs';

main(() => {
  const [before, now] = [readBaseline(), describeContract()];
  const promised = promisedWith(before, now);
  writeFileSync(baselineFile, textOfBaseline(promised));
  const namesIn = ({ offers }) => Object.values(offers).flat().length;
  say(
    `shared/contract-baseline.json promises ${namesIn(promised)} names as of ${promised.contract}; it was ${namesIn(before)} of ${before.contract}.`,
  );
  return 0;
});
