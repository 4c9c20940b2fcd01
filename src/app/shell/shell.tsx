import { Link, Outlet, useLoaderData } from 'react-router'
import type { Person } from '#client/person.ts'
import { PersonContext } from '#client/person-context.ts'
import { Explanations } from '#features/ledger/web/explanations.tsx'
import { MemberGate, useMembership } from '#features/members/web/member-gate.tsx'
import { OwnActor } from '#features/members/web/own-actor.tsx'
import { Bell } from '#features/notifications/web/bell.tsx'
import { Brand } from '../brand.tsx'
import { Footer } from '../footer.tsx'
import { HeaderBar } from '../header-bar.tsx'
import { paths } from '../paths.ts'
import { Queries } from '../queries.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { Nav } from './nav.tsx'
import { PaletteButton } from './palette-button.tsx'
import { Prefetch } from './prefetch.ts'
import { SessionEnded } from './session-ended.tsx'
import { TabBar } from './tab-bar.tsx'
import { useLeave } from './use-leave.ts'
import { UserMenu } from './user-menu.tsx'

/** What surrounds every screen behind the sign-in. */
export function Shell() {
  const person = useLoaderData<Person>()
  const leave = useLeave()
  return (
    <PersonContext value={person}>
      <Queries>
        <LeaveGuard>
          <Explanations>
            <div className="flex min-h-dvh flex-col pb-(--foot) print:pb-0">
              <a
                href="#content"
                className="sr-only rounded-md bg-brand px-4 py-2 text-on-brand focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-20"
              >
                Skip to content
              </a>
              <HeaderBar>
                <Link
                  to={paths.dashboard}
                  className="mr-[min(0.5rem,1vw)] flex min-w-0 items-center rounded-md pointer-coarse:min-h-11 sm:mr-4"
                >
                  <Brand className="h-[1.75rem] flex-wrap gap-y-16 overflow-hidden leading-[1.75rem] [&>svg]:size-[1.75rem]" />
                </Link>
                <Nav />
                <div className="flex items-center gap-1">
                  <MemberSearch />
                  <MemberBell />
                  <UserMenu />
                </div>
              </HeaderBar>
              <main
                id="content"
                tabIndex={-1}
                className="mx-auto w-full max-w-320 grow outline-none"
              >
                <MemberGate onLeave={() => void leave()}>
                  <OwnActor>
                    <Outlet />
                  </OwnActor>
                </MemberGate>
              </main>
              <Footer />
              <TabBar />
            </div>
          </Explanations>
          <SessionEnded />
          <Prefetch />
        </LeaveGuard>
      </Queries>
    </PersonContext>
  )
}

/** Nobody else has anything to find. */
const MemberSearch = () => useMembership().isMember && <PaletteButton />

/** The bell subscribes once there is a member: an earlier connection has none of their rights. */
function MemberBell() {
  const { isMember } = useMembership()
  return isMember ? <Bell /> : <span className="size-11" />
}
