// Entry point of the Nx generators. Nx runs it with the user's version of Node. The generators are TypeScript for Node
// 24, so an older version restarts the command with the project's own.
const { spawnSync } = require('node:child_process');
const { existsSync } = require('node:fs');
const path = require('node:path');

if (Number(process.versions.node.split('.')[0]) < 24) restart();

module.exports = {
  remote: (tree, options) => require('./remote/generateRemote.ts').generateRemote(tree, options),
  page: (tree, options) => require('./page/generatePage.ts').generatePage(tree, options),
  form: (tree, options) => require('./form/generateForm.ts').generateForm(tree, options),
  feature: (tree, options) => require('./feature/generateFeature.ts').generateFeature(tree, options),
  island: (tree, options) => require('./island/generateIsland.ts').generateIsland(tree, options),
  fragment: (tree, options) => require('./fragment/generateFragment.ts').generateFragment(tree, options),
  dialog: (tree, options) => require('./dialog/generateDialog.ts').generateDialog(tree, options),
  endpoint: (tree, options) => require('./endpoint/generateEndpoint.ts').generateEndpoint(tree, options),
  resource: (tree, options) => require('./resource/generateResource.ts').generateResource(tree, options),
};

function restart() {
  const node = path.join(__dirname, `../../node_modules/node-${process.platform}-${process.arch}/bin/node`);
  if (!existsSync(node))
    throw new Error('Generators need Node 24. Install it, or run npm start once, which installs it.');
  const { status } = spawnSync(node, process.argv.slice(1), { stdio: 'inherit' });
  process.exit(status ?? 1);
}
