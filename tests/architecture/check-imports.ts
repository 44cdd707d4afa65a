import { cycles, refusal } from './import-rules.ts';
import { readImports } from './read-imports.ts';

/** Part of `npm run lint`: imports point one way. */
const imports = readImports();
const problems = [
  ...imports.map(refusal).filter((problem) => problem !== null),
  ...cycles(imports).map((files) => `a circle of imports: ${files.join(' → ')}`),
];
for (const problem of problems) console.error(problem);
console.log(`Checked ${imports.length} imports: ${problems.length} refused.`);
process.exitCode = problems.length > 0 ? 1 : 0;
