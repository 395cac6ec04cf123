/** What a subscriber of the newsletter can choose, in the order of the form. */
export const NEWSLETTER_TOPICS = ['futebol', 'motores', 'tenis-padel', 'basquetebol', 'podcasts', 'campanhas'] as const;

export type NewsletterTopic = (typeof NEWSLETTER_TOPICS)[number];
