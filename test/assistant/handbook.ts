import { projectOfFiles, type TestProject } from './kit.ts';

/** A page of the handbook in three languages: title, first paragraph, heading, second paragraph. */
type Words = readonly [title: string, text: string, heading: string, more: string];
interface Topic {
  readonly name: string;
  readonly en: Words;
  readonly fr: Words;
  readonly ja: Words;
}

const topics: readonly Topic[] = [
  {
    name: 'damaged-goods',
    en: [
      'Complaints',
      'If an item is missing, broken or damaged when the parcel arrives, send us a photo within three days.',
      'What we do',
      'We send a replacement at no charge, or repair the item.',
    ],
    fr: [
      'Réclamations',
      "Si un article manque ou est cassé à l'arrivée du colis, envoyez-nous une photo dans les trois jours.",
      'Notre réponse',
      "Nous envoyons un remplacement gratuit ou réparons l'article.",
    ],
    ja: [
      '苦情',
      '届いた荷物の商品が壊れていたり足りない場合は、三日以内に写真を送ってください。',
      '対応',
      '無料で交換品を送るか、商品を修理します。',
    ],
  },
  {
    name: 'returns',
    en: [
      'Returns',
      'You may send goods back that you do not want. Shoes and clothes must not be worn.',
      'Period',
      'Goods can be sent back for NUMBER days after delivery. The money is paid back after we receive them.',
    ],
    fr: [
      'Retours',
      'Vous pouvez renvoyer les articles que vous ne voulez pas. Les vêtements ne doivent pas être portés.',
      'Délai',
      'Le retour est possible pendant NUMBER jours. Vous êtes remboursé après réception.',
    ],
    ja: [
      '返品',
      '不要な商品は返送できます。衣類は着用していないものに限ります。',
      '期間',
      '到着後NUMBER日以内に返品できます。受け取り後に返金します。',
    ],
  },
  {
    name: 'refunds',
    en: [
      'Refunds',
      'We pay the money back to the card or account you paid with.',
      'How long it takes',
      'Your bank needs up to five working days until the amount shows.',
    ],
    fr: [
      'Remboursements',
      'Nous remboursons sur la carte utilisée pour le paiement.',
      'Durée',
      "Votre banque met jusqu'à cinq jours ouvrables.",
    ],
    ja: ['返金', '支払いに使ったカードまたは口座に返金します。', '日数', '銀行での反映には五営業日かかります。'],
  },
  {
    name: 'tracking',
    en: [
      'Parcel tracking',
      'The link in the dispatch message shows where your order is at any moment.',
      'No movement',
      'If nothing changes for four days, ask the carrier.',
    ],
    fr: [
      'Suivi',
      'Le lien dans le message montre où se trouve votre colis et permet de le suivre.',
      'Pas de mouvement',
      'Si rien ne change en quatre jours, demandez au transporteur.',
    ],
    ja: [
      '配送状況',
      '発送メールのリンクで、注文した商品が今どこにあるか確認できます。',
      '動きがない場合',
      '四日間変化がなければ運送会社に連絡してください。',
    ],
  },
  {
    name: 'invoice',
    en: [
      'Paying by invoice',
      'Pay within fourteen days after the goods have arrived.',
      'Conditions',
      'We check your credit rating the first time.',
    ],
    fr: [
      'Paiement sur facture',
      'Payez dans les quatorze jours suivant la réception.',
      'Conditions',
      'Nous vérifions votre solvabilité.',
    ],
    ja: ['請求書払い', '商品の到着後十四日以内にお支払いください。', '条件', '初回は信用調査を行います。'],
  },
  {
    name: 'stolen-account',
    en: [
      'Stolen accounts',
      'When somebody else has signed in with your name, change the password and call us.',
      'Orders you did not place',
      'We stop them and you pay nothing.',
    ],
    fr: [
      'Compte piraté',
      "Si quelqu'un d'autre s'est connecté, changez le mot de passe et appelez-nous.",
      'Commandes inconnues',
      'Nous les arrêtons.',
    ],
    ja: [
      'アカウントの乗っ取り',
      '誰かがあなたのアカウントに侵入した場合は、パスワードを変更して電話してください。',
      '覚えのない注文',
      'その注文を止めます。',
    ],
  },
  {
    name: 'gift-cards',
    en: [
      'Gift cards',
      'A voucher can be given to a friend as a present and is valid for three years.',
      'Lost code',
      'Show the receipt and we print it again.',
    ],
    fr: [
      'Cartes cadeaux',
      "Un bon d'achat peut être offert et reste valable trois ans.",
      'Code perdu',
      'Montrez le reçu.',
    ],
    ja: ['ギフトカード', '商品券は贈り物にでき、三年間有効です。', 'コードの紛失', '領収書を見せてください。'],
  },
  {
    name: 'delivery-areas',
    en: [
      'Where we deliver',
      'We ship to the whole mainland. Islands cost six more and take two more days.',
      'Abroad',
      'Neighbouring countries only.',
    ],
    fr: [
      'Zones de livraison',
      'Nous livrons sur tout le continent. Les îles coûtent six de plus.',
      'Étranger',
      'Pays voisins seulement.',
    ],
    ja: ['配送地域', '本土全域に配送します。島は追加料金がかかります。', '海外', '隣国のみです。'],
  },
  {
    name: 'business-customers',
    en: [
      'Business customers',
      'A firm or company with a VAT number buys without VAT.',
      'Larger amounts',
      'Ask for a quotation from fifty pieces.',
    ],
    fr: [
      'Clients professionnels',
      'Une entreprise avec numéro de TVA achète hors taxe.',
      'Grandes quantités',
      'Demandez un devis.',
    ],
    ja: ['法人のお客様', '法人は付加価値税なしで購入できます。', '大量注文', '見積もりを依頼してください。'],
  },
  {
    name: 'privacy',
    en: [
      'Data protection',
      'Your name and address are seen by the carrier and by nobody else.',
      'Deleting data',
      'Write to us and everything is erased within a month.',
    ],
    fr: [
      'Protection des données',
      'Seul le transporteur voit votre nom et votre adresse.',
      'Effacement',
      'Écrivez-nous.',
    ],
    ja: ['プライバシー', '個人情報は運送会社にのみ渡されます。', '削除', '連絡をいただければ一か月以内に消去します。'],
  },
  {
    name: 'pickup',
    en: [
      'Parcel shops',
      'Collect the parcel yourself at a shop near you; bring your passport.',
      'Storage time',
      'It waits for seven days.',
    ],
    fr: ['Point relais', 'Retirez le colis dans un magasin près de chez vous.', 'Garde', 'Sept jours.'],
    ja: ['店頭受け取り', '近くの店で受け取れます。', '保管期間', '七日間です。'],
  },
  {
    name: 'contact',
    en: [
      'Contact',
      'A person answers the telephone from eight to six; the chat is open at night.',
      'Letters',
      'The postal address stands below every page.',
    ],
    fr: [
      'Contact',
      'Une personne répond au téléphone de huit à dix-huit heures.',
      'Courrier',
      "L'adresse se trouve en bas de page.",
    ],
    ja: ['お問い合わせ', '電話は八時から十八時まで担当者が対応します。', '郵便', '住所はページの下にあります。'],
  },
  {
    name: 'loyalty',
    en: [
      'Bonus programme',
      'Every purchase earns points, one for each euro spent.',
      'Using them',
      'A hundred points are worth one euro.',
    ],
    fr: ['Programme de fidélité', 'Chaque achat rapporte des points.', 'Utilisation', 'Cent points valent un euro.'],
    ja: ['ポイント', '購入ごとにポイントが貯まります。', '使い方', '百ポイントで一ユーロです。'],
  },
];

/** What the first version had, and the second has no more. */
const onlyInFirst: Topic = {
  name: 'fax',
  en: [
    'Orders by fax',
    'Send the order form by fax to the number on the catalogue.',
    'Confirmation',
    'You get one by fax.',
  ],
  fr: ['Commandes par fax', 'Envoyez le formulaire par fax.', 'Confirmation', 'Par fax.'],
  ja: ['ファックス注文', '注文書をファックスで送ってください。', '確認', 'ファックスで届きます。'],
};

const languages = ['en', 'fr', 'ja'] as const;

/** A shop's handbook in three languages and two versions, for questions about scope and structure. */
export function handbook(): TestProject {
  const files = new Map<string, string>();
  const navigation = { languages: languages.map((language) => ({ language, versions: versionsOf(language, files) })) };
  files.set('docs.json', JSON.stringify({ name: 'Handbook', navigation }));
  files.set(
    'en/v2/drafts/new-prices.mdx',
    page(['New prices', 'From spring on, parcels cost more.', 'Table', 'To be written.'], 0),
  );
  return projectOfFiles(files);
}

function versionsOf(language: (typeof languages)[number], files: Map<string, string>): readonly object[] {
  return ['v2', 'v1'].map((version) => {
    const listed = version === 'v1' ? [...topics, onlyInFirst] : topics;
    const path = (topic: Topic) => `${language}/${version}/${topic.name}`;
    for (const topic of listed) files.set(`${path(topic)}.mdx`, page(topic[language], version === 'v1' ? 14 : 30));
    const half = Math.ceil(listed.length / 2);
    return {
      version,
      ...(version === 'v2' && { default: true }),
      groups: [
        { group: 'Orders', pages: listed.slice(0, half).map(path) },
        { group: 'Customers', pages: listed.slice(half).map(path) },
      ],
    };
  });
}

function page([title, text, heading, more]: Words, days: number): string {
  return `---\ntitle: ${title}\n---\n\n${text}\n\n## ${heading}\n\n${more.replace('NUMBER', String(days))}\n`;
}
