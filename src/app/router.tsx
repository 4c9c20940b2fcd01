import type { ComponentType } from 'react'
import { createBrowserRouter, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { Session } from '#client/session.ts'
import { loadWithRetries } from '#ui/load-with-retries.ts'
import { ErrorPage } from './error-page.tsx'
import { PEOPLE_GROUPS, registering, signedIn, signedOut } from './guards.ts'
import { leaveNotice, NOTICES } from './notice.ts'
import { paths } from './paths.ts'
import { RootLayout } from './root-layout.tsx'
import { EntryLayout } from './screens/entry-layout.tsx'

/** A part of the app that loads when it is first needed; a weak network gets another try. */
const part =
  <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  async () => ({ Component: (await loadWithRetries(load))[name] })

/** Whether a person is looked up anew: a search or a filter in the address changes nothing about them. */
const isOtherScreen = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate &&
  (currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search)

/** While the first screen loads, the page's own markup stands. */
const Nothing = () => null

/** One row a screen. Each loads on its own, so that signing in does not wait for the rest. */
export const makeRouter = (session: Session) =>
  createBrowserRouter([
    {
      Component: RootLayout,
      ErrorBoundary: ErrorPage,
      HydrateFallback: Nothing,
      children: [
        {
          Component: EntryLayout,
          children: [
            {
              path: paths.login,
              loader: signedOut(session),
              lazy: part(() => import('./screens/login.tsx'), 'LoginScreen'),
            },
            {
              path: paths.register,
              loader: registering(session),
              // Its steps are entries of the history, and a session that it makes itself is no reason to leave.
              shouldRevalidate: () => false,
              lazy: part(() => import('./screens/register.tsx'), 'RegisterScreen'),
            },
            {
              path: paths.verify,
              lazy: part(() => import('./screens/verify.tsx'), 'VerifyScreen'),
            },
            {
              path: paths.forgotPassword,
              lazy: part(() => import('./screens/forgot-password.tsx'), 'ForgotPasswordScreen'),
            },
          ],
        },
        {
          path: paths.dashboard,
          loader: signedIn(session),
          shouldRevalidate: isOtherScreen,
          lazy: part(() => import('./shell/shell.tsx'), 'Shell'),
          children: [
            {
              ErrorBoundary: ErrorPage,
              children: [
                {
                  index: true,
                  lazy: part(() => import('./screens/dashboard.tsx'), 'DashboardScreen'),
                },
                {
                  path: paths.referrals,
                  lazy: part(() => import('./screens/referrals.tsx'), 'ReferralsScreen'),
                },
                {
                  path: paths.people,
                  loader: signedIn(session, PEOPLE_GROUPS),
                  lazy: part(() => import('./screens/people.tsx'), 'PeopleScreen'),
                },
                {
                  path: paths.companies,
                  lazy: part(() => import('./screens/companies.tsx'), 'CompaniesScreen'),
                },
                {
                  path: paths.earnings,
                  lazy: part(() => import('./screens/earnings.tsx'), 'EarningsScreen'),
                },
                {
                  path: paths.learn,
                  lazy: part(() => import('./screens/learn.tsx'), 'LearnScreen'),
                },
                {
                  path: paths.refer,
                  lazy: part(() => import('./screens/refer.tsx'), 'ReferScreen'),
                },
                {
                  path: paths.company,
                  lazy: part(() => import('./screens/company.tsx'), 'CompanyScreen'),
                },
                {
                  path: paths.companyAdmin,
                  loader: signedIn(session, 'companyAdmin'),
                  lazy: part(() => import('./screens/company-admin.tsx'), 'CompanyAdminScreen'),
                },
                {
                  path: paths.member,
                  loader: signedIn(session, 'companyAdmin'),
                  lazy: part(
                    () => import('./screens/company-admin-member.tsx'),
                    'CompanyAdminMemberScreen',
                  ),
                },
                {
                  path: paths.editCompany,
                  loader: signedIn(session, 'companyAdmin'),
                  lazy: part(
                    () => import('./screens/company-admin-edit.tsx'),
                    'CompanyAdminEditScreen',
                  ),
                },
                {
                  path: paths.payReferrals,
                  loader: signedIn(session, 'companyAdmin'),
                  lazy: part(() => import('./screens/pay-referrals.tsx'), 'PayReferralsScreen'),
                },
                {
                  path: paths.receipt,
                  loader: signedIn(session, 'companyAdmin'),
                  lazy: part(() => import('./screens/pay-referrals.tsx'), 'ReceiptScreen'),
                },
                {
                  path: paths.books,
                  loader: signedIn(session, 'companyAdmin'),
                  lazy: part(() => import('./screens/books.tsx'), 'BooksScreen'),
                },
                {
                  path: paths.terms,
                  loader: signedIn(session, 'companyAdmin'),
                  lazy: part(() => import('./screens/terms.tsx'), 'TermsScreen'),
                },
                {
                  path: paths.termsPair,
                  loader: signedIn(session, 'companyAdmin'),
                  lazy: part(() => import('./screens/terms-pair.tsx'), 'TermsPairScreen'),
                },
                {
                  path: paths.fees,
                  loader: signedIn(session, 'companyAdmin'),
                  lazy: part(() => import('./screens/fees.tsx'), 'FeesScreen'),
                },
                {
                  path: paths.siteAdmin,
                  loader: signedIn(session, 'siteAdmin'),
                  lazy: part(() => import('./screens/site-admin.tsx'), 'SiteAdminScreen'),
                },
                {
                  path: paths.settings,
                  lazy: part(() => import('./screens/settings.tsx'), 'SettingsScreen'),
                },
                {
                  path: paths.team,
                  loader: signedIn(session, 'teamLead'),
                  lazy: part(() => import('./screens/team.tsx'), 'TeamScreen'),
                },
                {
                  path: paths.division,
                  loader: signedIn(session, 'divisionLead'),
                  lazy: part(() => import('./screens/division.tsx'), 'DivisionScreen'),
                },
                {
                  path: paths.activity,
                  loader: signedIn(session, 'admin'),
                  lazy: part(() => import('./screens/activity.tsx'), 'ActivityScreen'),
                },
                {
                  path: paths.companyActivity,
                  loader: signedIn(session, 'companyAdmin'),
                  lazy: part(() => import('./screens/activity.tsx'), 'CompanyActivityScreen'),
                },
                {
                  path: paths.admin,
                  loader: signedIn(session, 'admin'),
                  lazy: part(() => import('./screens/admin.tsx'), 'AdminScreen'),
                },
              ],
            },
          ],
        },
        {
          path: '*',
          loader: ({ params }) => {
            if (params['*']) leaveNotice(NOTICES.unknownPage)
            return redirect(paths.login)
          },
        },
      ],
    },
  ])
