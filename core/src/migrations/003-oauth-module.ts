import { defineMigration } from '../kernel/host';

const RENAMED = [
  ['screen:identity.oauthClients', 'screen:oauth.clients'],
  ['screen:identity.authorize', 'screen:oauth.authorize'],
] as const;

/**
 * The screens of OAuth belong to a module of their own; the platform's menu entries for them follow their new names.
 */
export const oauthModule = defineMigration({
  id: 3,
  name: 'menu entries name the screens of OAuth by their module',
  async run({ db }) {
    const items = db.collection('menu_items');
    for (const [before, after] of RENAMED) await items.updateMany({ key: before }, { $set: { key: after } });
  },
});
