import { defineRemote } from '@gniazdo/composition';
import { answerForm, questionForm, reviewForm } from './forms.ts';
import { picturesFragment } from './fragments/pictures/fragment.ts';
import { reviewPhotosFragment } from './fragments/review-photos/fragment.ts';
import { reviewsFragment } from './fragments/reviews/fragment.ts';
import { correctionsForm, correctionsPage } from './pages/corrections-page/route.ts';
import { moderationForm, moderationPage } from './pages/moderation-page/route.ts';
import { alertsPage } from './pages/alerts-page/route.ts';
import { answerPage } from './pages/answer-page/route.ts';
import { appealsForm, appealsPage } from './pages/appeals-page/route.ts';
import { auditPage } from './pages/audit-page/route.ts';
import { comparePage } from './pages/compare-page/route.ts';
import { productPage } from './pages/product-page/route.ts';
import { questionsPage } from './pages/questions-page/route.ts';
import { reviewsPage } from './pages/reviews-page/route.ts';
import { variantPage } from './pages/variant-page/route.ts';
import { workPage } from './pages/work-page/route.ts';
import { writeReviewPage } from './pages/write-review-page/route.ts';

/** Product pages, offer pages, reviews, questions and the comparison. */
export default defineRemote({
  name: 'product',
  pages: [
    variantPage,
    productPage,
    reviewsPage,
    writeReviewPage,
    questionsPage,
    answerPage,
    comparePage,
    workPage,
    alertsPage,
    auditPage,
    appealsPage,
    moderationPage,
    correctionsPage,
  ],
  forms: [questionForm, answerForm, reviewForm, moderationForm, appealsForm, correctionsForm],
  fragments: [reviewsFragment, reviewPhotosFragment, picturesFragment],
});
